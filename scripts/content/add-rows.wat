;; The part of the training that takes most of its time. WebAssembly, because JavaScript can't add two numbers at once.
(module
  (import "training" "memory" (memory 1))

  ;; Adds four rows of weights, each times a value, to the sums from `sums` to `end`. Addresses are in bytes; sums are
  ;; doubles, weights are floats, and both are taken two at a time.
  (func (export "addRows")
    (param $sums i32) (param $end i32)
    (param $a i32) (param $b i32) (param $c i32) (param $d i32)
    (param $valueA f64) (param $valueB f64) (param $valueC f64) (param $valueD f64)
    (loop $next
      (v128.store (local.get $sums)
        (f64x2.add (v128.load (local.get $sums))
          (f64x2.add
            (f64x2.add
              (f64x2.add
                (f64x2.mul (f64x2.splat (local.get $valueA)) (f64x2.promote_low_f32x4 (v128.load64_zero (local.get $a))))
                (f64x2.mul (f64x2.splat (local.get $valueB)) (f64x2.promote_low_f32x4 (v128.load64_zero (local.get $b)))))
              (f64x2.mul (f64x2.splat (local.get $valueC)) (f64x2.promote_low_f32x4 (v128.load64_zero (local.get $c)))))
            (f64x2.mul (f64x2.splat (local.get $valueD)) (f64x2.promote_low_f32x4 (v128.load64_zero (local.get $d)))))))
      (local.set $sums (i32.add (local.get $sums) (i32.const 16)))
      (local.set $a (i32.add (local.get $a) (i32.const 8)))
      (local.set $b (i32.add (local.get $b) (i32.const 8)))
      (local.set $c (i32.add (local.get $c) (i32.const 8)))
      (local.set $d (i32.add (local.get $d) (i32.const 8)))
      (br_if $next (i32.lt_u (local.get $sums) (local.get $end))))))
